type Address = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/**
 * Where each call is asked for: its method, and its path with a `{name}` for each parameter, one path segment. The one list
 * of all calls, and all of the contract that a client needs in order to call; `calls.ts` and `shapes.ts` say the rest under
 * the same names.
 */
export const addresses = {
  listParts: 'GET /partses',
  getPart: 'GET /partses/{id}',
  addPart: 'POST /partses',
  changePart: 'PUT /partses/{id}',
  deletePart: 'DELETE /partses/{id}',
  placeOrder: 'POST /order',
  placeBasket: 'POST /baskets',
  getOrder: 'GET /order/{id}',
  changeOrder: 'POST /order/{id}/actions',
  listOwnOrders: 'GET /order',
  listOrders: 'GET /allorders',
  countOrders: 'GET /allorders/counts',
  listReviews: 'GET /review',
  summarizeReviews: 'GET /review/summary',
  addReview: 'POST /review',
  getUser: 'GET /user/{email}',
  saveUser: 'PUT /user/{email}',
  checkAdmin: 'GET /admin/{email}',
  listUsers: 'GET /user',
  exportOwnData: 'GET /user/{email}/export',
  deleteAccount: 'POST /user/{email}/deletion',
  revokeAdmin: 'DELETE /user/admin/{email}',
  makeAdmin: 'PUT /user/admin/{email}',
  listMovements: 'GET /stock/{id}',
  moveStock: 'POST /stock/{id}',
  listAudit: 'GET /audit',
  checkImport: 'POST /imports/{id}/names',
  importParts: 'POST /imports/{id}',
  undoImport: 'DELETE /imports/{id}',
  listOwnReviews: 'GET /review/mine',
  listPartReviews: 'GET /partses/{id}/reviews',
  summarizePartReviews: 'GET /partses/{id}/reviews/summary',
  getOwnPartReview: 'GET /partses/{id}/reviews/mine',
  writePartReview: 'PUT /partses/{id}/reviews/mine',
  deletePartReview: 'DELETE /partses/{id}/reviews/mine',
  reportReview: 'POST /review/{id}/reports',
  listReports: 'GET /reports',
  decideReport: 'POST /reports/{id}/decision',
  subscribe: 'POST /newsletter',
  getWatch: 'GET /partses/{id}/watch',
  watchPart: 'POST /partses/{id}/watch',
  unwatchPart: 'DELETE /partses/{id}/watch',
  listMails: 'GET /mails',
  getMail: 'GET /mails/{id}',
  retryMail: 'POST /mails/{id}/attempts',
} as const satisfies Record<string, Address>;

export type CallName = keyof typeof addresses;
