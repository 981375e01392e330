const access =
  'functions/test/contract/access.test.ts: when the caller is %s, then the answer follows the row of the table of calls';
const guarded =
  'web/src/admin/admin-screens.test.tsx: when a customer opens %s, then they are signed out and asked to sign in';
const turnedAway = 'web/src/admin/admin-screens.test.tsx: when a visitor opens %s, then they are asked to sign in';
const customersLinks =
  'web/src/shop/account/profile-page.test.tsx: when a customer opens the dashboard, then the sidebar leads to the pages for customers alone';
const adminsLinks =
  'web/src/shop/account/profile-page.test.tsx: when an admin opens the dashboard, then the sidebar leads to the pages for admins alone';
const checked =
  'web/src/shop/account/signup-page.test.tsx: when fields are left empty or wrong, then each says what it needs and nothing is sent';
const wrongPassword =
  'web/src/shop/account/login-page.test.tsx: when the password is wrong, then the form says so in red and keeps what was typed';
const wrongReset =
  'web/src/shop/account/login-page.test.tsx: when the provider refuses to reset a password, then the form says why in red';
const wrongSignup =
  'web/src/shop/account/signup-page.test.tsx: when somebody signs up with an email that is taken, then the form says so in red and keeps what was typed';
const backToPart =
  'e2e/signing-in.spec.ts: when a visitor wants to order, then sign-in leads back to that part and stores the access token';
const ordered =
  'e2e/ordering.spec.ts: when a customer orders, then My orders shows the order, and the stock has gone down';
const outOfRange =
  'web/src/shop/checkout/order-form-page.test.tsx: when the quantity is "%s", then the form names the possible range and sends nothing';
const profileUpdated =
  'web/src/shop/account/profile-page.test.tsx: when a user updates their info with two clicks, then the typed fields are sent once, a toast confirms it, and the form is emptied';
const profileRefused =
  'web/src/shop/account/profile-page.test.tsx: when the shop rejects an update, then its message is shown in red under the form, and what was typed stays';
const profileOfNobody =
  'web/src/shop/account/profile-page.test.tsx: when the sign-in is no longer valid, then the form says so in red';
const reviewSent =
  'e2e/adding-reviews.spec.ts: when a customer sends a review, then a toast confirms it, the form is emptied, and everybody can read the review';
const partAdded =
  'e2e/managing-parts.spec.ts: when an admin adds a part, then a visitor sees it before the older ones on the home page';
const partWrong =
  'web/src/admin/parts/add-part-page.test.tsx: when fields of a new part are missing or invalid, then each says so, and the other fields keep what was typed';
const partDeleted =
  'e2e/managing-parts.spec.ts: when an admin deletes a part and confirms with Yes, then nobody sees it any more';
const partKept =
  'web/src/admin/parts/manage-parts-page.test.tsx: when an admin answers the confirmation by ${way}, then the part stays';
const sections =
  'web/src/shop/content/home-page.test.tsx: when a visitor opens %s, then the sections are in their order';
const latestReviews =
  'web/src/shop/content/home-page.test.tsx: when there are reviews, then the latest three are shown with name, stars and 90 characters';
const sixParts =
  'e2e/visiting.spec.ts: when a visitor opens the shop, then it shows the six newest parts, and no code of the sign-in is downloaded';
const buyNow =
  'web/src/shop/content/home-page.test.tsx: when a visitor presses Buy Now on /home, then the sign-in leads to the order form of that part';
const partsFailed =
  'web/src/shop/content/home-page.test.tsx: when the parts cannot be loaded, then the page says so, and Try again loads them';
const notFound =
  'e2e/visiting.spec.ts: when an unknown address is opened, then the response is a 404, and the page says what may have happened';
const signedOutBar =
  'web/src/shop/content/home-page.test.tsx: when a visitor is signed out, then the navigation offers Login and neither Dashboard nor Logout';
const toasts =
  'e2e/toasts.spec.ts: when a toast is shown, with or without reduced motion, then it stays at the top right for five seconds';
const logout =
  'e2e/signing-out.spec.ts: when a user presses Logout, then the home page opens, and the access token is removed';
const fullScreen =
  'e2e/loading.spec.ts: when somebody signed in opens a protected page, then a full-screen loading indicator is shown until the sign-in is known';
const blogCards =
  'web/src/shop/content/blog-page.test.tsx: when the blog is opened, then each article is a card of picture, title, 200 characters and an ellipsis';
const blogColumns =
  'e2e/blog.spec.ts: when the blog is opened, then a large screen shows three cards beside each other, and a phone shows one';
const story =
  'web/src/shop/content/about-page.test.tsx: when a visitor opens the about page, then it names 2008, Colorado and the direct way to the rider';
const arrival =
  'e2e/about.spec.ts: when the banner or a picture comes into view, then it appears with an animation of 2000 ms';
const partColumns =
  'e2e/columns.spec.ts: when the screen grows, then ${path} shows one, two and three parts beside each other';
const figures =
  'web/src/shop/content/home-page.test.tsx: when a visitor reads the business summary, then it shows the three figures and their growth';
const amounts =
  'web/src/shop/content/home-page.test.tsx: when a visitor reads about the transactions, then the page shows the example amounts and the transfer';
const carousel =
  'e2e/carousel.spec.ts: when arrows, dots or the left and right keys are pressed, then the carousel goes forward and back, and from the last slide to the first';
const newsletterSent = 'e2e/newsletter.spec.ts: when Subscribe is pressed twice, then the address is sent once';
const newsletterChecked =
  'web/src/app/shell/newsletter-form.test.tsx: when "%s" is sent as the address, then the field says what is missing';
const showMore =
  'web/src/shop/parts/all-parts-page.test.tsx: when Show more is pressed, then the next parts are loaded, and the first of them has the focus';
const steps =
  'web/src/shop/orders/my-orders-page.test.tsx: when an order is placed, then its progress is at the first of the usual steps';

const allOrders =
  'e2e/managing-orders.spec.ts: when an admin opens all orders, then each has the specified columns, its time and its total';
const adminMade =
  'e2e/managing-users.spec.ts: when a user is made an admin, then the toast says so, the list shows the role, and the user has the rights';

/**
 * The tests that verify each row of the specification, by the beginning of the row. A test is given by its file and
 * title.
 */
export const shownBy: Readonly<Record<string, readonly string[]>> = {
  // 2. Screens and routes
  'A top navigation bar and a toast container': [signedOutBar, toasts],
  'Navigation: Home (/), Blog (/blog)': [signedOutBar, logout],
  'While the authentication state loads': [fullScreen],
  'The web vitals reporter': [
    'web/src/app/shell/report-web-vitals.isolated.test.ts: when the reporter is called with no handler, then nothing is measured, and no code is loaded for it',
  ],
  '/ and /home | Home page': [sections],
  '/reviews | Reviews page': [
    'e2e/reviews.spec.ts: when a review was just written, then it is among the first, in full, with stars, name and day',
  ],
  '/blog | Blog page': [blogCards],
  '/about | About page': [story],
  '/login | Sign-in': [backToPart],
  '/signup | Registration': [
    'e2e/signing-in.spec.ts: when somebody signs up, then they are signed in under their name and a verification email is sent',
  ],
  '/product | Product list': [showMore],
  '/product/:id | Product detail': [backToPart, ordered],
  '/dashboard | Dashboard layout': [turnedAway, customersLinks],
  '* | 404 page': [notFound],
  'The landing page Buy Now button': [buyNow],
  'Sections: hero with a button linking to /login': [
    sections,
    'web/src/shop/content/home-page.test.tsx: when the button of the hero is pressed, then it leads to the login',
    'web/src/shop/content/home-page.test.tsx: when a visitor opens the questions, then the answers say who may do what in the shop',
    'web/src/app/shell/newsletter-form.test.tsx: when a visitor reads the footer of a page, then the links of its columns lead nowhere, and Tab skips them',
    newsletterSent,
    sixParts,
  ],
  "Email and password form; a 'Forgot Password ?' link": [
    backToPart,
    'web/src/shop/account/login-page.test.tsx: when a user forgot the password, then a reset email is sent to the typed address',
    'e2e/google.spec.ts: when somebody continues with Google, then they are signed in under the name of their Google account',
    wrongPassword,
  ],
  'Fields name, email, password': [
    'e2e/signing-in.spec.ts: when somebody signs up, then they are signed in under their name and a verification email is sent',
    wrongSignup,
  ],
  "Shows the part's name, minimum quantity": [ordered],
  'Banner titled BLOG': [blogCards, blogColumns],
  'Brand-story text and images': [story, arrival],
  "Text: 'Error 404'": [notFound],
  "index | My Profile: form headed 'Please update your info'": [profileUpdated, customersLinks, adminsLinks],
  'userreview | Add Review': [reviewSent, customersLinks, adminsLinks],
  'myOrders (sidebar link written /dashboard/MyOrders)': [ordered, customersLinks, adminsLinks],
  "manageproducts | 'Manage All Product'": [partDeleted, guarded, adminsLinks, customersLinks],
  'manageallorders | all-orders table': [allOrders, guarded, adminsLinks, customersLinks],
  'addproduct | Add Product': [partAdded, guarded, adminsLinks, customersLinks],
  'users | user management': [adminMade, guarded, adminsLinks, customersLinks],
  'Profile form: name and email read-only': [profileUpdated],
  'Add Product form: fields name': [partAdded],
  'Manage products: card grid': [partDeleted, partColumns],
  'All-orders table: heading': [
    allOrders,
    'web/src/admin/orders/manage-orders-page.test.tsx: when the orders are still loading, then a spinner is shown until they are loaded',
  ],
  'Users page: lists all users': [
    'web/src/admin/customers/users-page.test.tsx: when an admin opens all users, then each row shows email, id and role, and the admin cannot revoke their own role',
    adminMade,
  ],
  'Review form: a rating select': [reviewSent],
  'Admin-only pages are wrapped': [guarded, turnedAway, backToPart],

  // 4. States and transitions
  'Auth state: loading, signed out, signed in.': [fullScreen, signedOutBar, logout],
  'Admin check: loading, then admin true or false.': [guarded, adminsLinks],
  "A user's role goes from non-admin to admin": [adminMade],
  'Order submission: form': [outOfRange, ordered],
  'Delete product: click DELETE': [partDeleted, partKept],
  'Add product: a truthy response': [partAdded],
  'Profile update: after the response': [profileUpdated],
  'Order statuses: not shown.': [steps],

  // 5. Validation rules
  'Login and signup email: required': [checked],
  'Password: required': [checked],
  'Signup name: required': [checked],
  'Order form: phone, address and quantity required.': [
    outOfRange,
    'web/src/shop/checkout/order-form-page.test.tsx: when phone and address are missing, then the form says so, moves the focus to the first and sends nothing',
  ],
  'Review form: rating 1 to 5': [reviewSent],
  'Add Product: name, image URL': [partWrong],
  'Profile form: no validation': [profileUpdated],
  'Newsletter: no validation shown.': [newsletterChecked],

  // 6. Roles and permissions
  'Signed-out visitor: home, blog': [access, sections, blogCards, story, backToPart],
  'Signed-in customer: dashboard': [access, customersLinks, reviewSent, ordered],
  'Admin (determined by the admin check call)': [
    access,
    adminsLinks,
    'e2e/admin-rights.spec.ts: when a customer is made an admin while signed in, then they get in without signing in again',
  ],
  'Admin-only routes send other users to login': [guarded, access],
  'The server returns 403 when a non-admin': [access],

  // 8. Error catalogue
  '401 or 403 on fetching my orders': [
    'web/src/shop/orders/my-orders-page.test.tsx: when the shop refuses my orders with ${problem}, then the user is signed out, and the home page opens',
  ],
  '403 on making admin': [
    'web/src/admin/customers/users-page.test.tsx: when the shop refuses with a 403, then the toast says that it failed, and the role stays',
  ],
  'Make admin succeeds': [adminMade],
  'Sign-in, sign-up, profile update or password reset error': [wrongPassword, wrongSignup, wrongReset, profileRefused],
  'Quantity out of range | message': [outOfRange],
  'Profile update with no user': [
    profileOfNobody,
    "web/src/shop/account/update-profile.test.ts: when nobody is signed in, then the update fails with the specification's sentence and nothing is sent",
  ],
  'Parts fetch, product add/delete, all-orders': [
    partsFailed,
    'web/src/admin/parts/add-part-page.test.tsx: when adding a part fails, then the toast says why and what was typed is kept',
    'web/src/admin/parts/manage-parts-page.test.tsx: when deleting a part fails, then the toast says why, the dialog closes, and the part stays',
    'web/src/admin/orders/manage-orders-page.test.tsx: when the orders cannot be loaded, then the page says why, and Try again loads them',
    profileRefused,
  ],

  // 9. Business constants and limits
  'Landing page shows the last 6 parts': [sixParts, latestReviews],
  'Review preview: 90 characters.': [
    latestReviews,
    blogCards,
    'web/src/shop/reviews/preview-text.test.ts: when a review is longer than 90 characters, then its preview is the first 90',
  ],
  'Minimum password length 6.': [checked, reviewSent],
  'Marketing figures on the landing page': [figures, amounts],
  'Grid columns: products 1, 2 (medium), 3 (large)': [partColumns, blogColumns, carousel],
  'Toasts: auto-close 5000 ms, top-right.': [
    toasts,
    'e2e/signing-in.spec.ts: when a user signs in in one tab, then the other tab is signed in too',
    'e2e/signing-out.spec.ts: when a user signs out in one tab, then the other tab is signed out too',
  ],
  'Fees, page sizes, time-outs: not shown.': [showMore],
};
