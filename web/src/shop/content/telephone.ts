import { brand } from '@fourteener/contract/brand';

/** The address of a call to the shop. */
export const telephone = `tel:+1${brand.phone.replace(/\D/g, '')}`;
