/**
 * The sentences that the specification quotes, word for word and with their typos, because clients and tests look for them. The numbers in
 * the comments are the specification's sections.
 */
export const messages = {
  emailRequired: 'Email is Required', // 5
  emailInvalid: 'Provide a valid Email', // 5
  passwordRequired: 'Password is Required', // 5
  passwordTooShort: 'Must be 6 characters or longer', // 5
  nameRequired: 'Name is Required', // 5
  resetSent: 'Send Email...', // 2
  orderPlaced: ' Order Successfully', // 7
  reviewAdded: ' Order Successfully', // 7, wording reused
  partAdded: ' Add Product Successfully', // 4
  partDeleted: 'Delet successfully!', // 4
  profileUpdated: 'Update successful', // 4
  adminMade: 'successfully made an admin', // 8
  adminFailed: 'Failed to make an admin', // 8
  noUser: 'No user logged in', // 8
} as const;

/** Section 5: the order form's message for a quantity out of range, in pieces. */
export function quantityOutOfRange(minimum: number, maximum: number): string {
  return `minimum order ${minimum} pieces nad Maximum order ${maximum}`;
}

/** Section 4: the question in the dialog that confirms the deletion of a part. */
export function confirmDelete(partName: string): string {
  return `Are You Sure to delet for: ${partName}`;
}

/** The headings, links and buttons that the specification quotes, word for word. */
export const words = {
  forgotPassword: 'Forgot Password ?', // 2
  withGoogle: 'Continue with Google', // 2
  placeOrder: 'Place Order', // 2
  notFound: 'Error 404', // 2
  notFoundOops: "Oops! The page you're looking for isn't here.", // 2
  notFoundWhy: 'You might have the wrong address, or the page may have moved.', // 2
  profileHeading: 'Please update your info', // 2
  manageProductsHeading: 'Manage All Product', // 2
  manageOrdersHeading: 'manage All Orders', // 2
} as const;
