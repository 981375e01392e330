// Apart from the other addresses, which the first visit downloads.
import { paths, pathToPart } from './paths.ts';

/** The address of an order's page for admins. */
export function pathToAdminOrder(id: string): string {
  return paths.adminOrder.replace(':id', encodeURIComponent(id));
}

/** The address of a part's order form with a quantity filled in, in pieces. */
export function pathToOrderAgain(id: string, quantity: number): string {
  return `${pathToPart(id)}?quantity=${quantity}`;
}

/** The address of one of the customer's orders. */
export function pathToMyOrder(id: string): string {
  return paths.myOrder.replace(':id', encodeURIComponent(id));
}

/** The address of a part's page for admins. */
export function pathToAdminPart(id: string): string {
  return paths.adminPart.replace(':id', encodeURIComponent(id));
}

/** The address of an import of parts that was begun. */
export function pathToImport(id: string): string {
  return paths.undoImport.replace(':id', encodeURIComponent(id));
}
