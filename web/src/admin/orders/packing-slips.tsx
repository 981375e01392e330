import { brand } from '@fourteener/contract/brand';
import { countHeld, countSent } from '@fourteener/contract/order/parcels';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Order } from '../../shop/orders/group-orders.ts';
import { pathTo } from '../../screens/paths.ts';
import { QrCode } from '../../ui/media/qr-code.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { writeAddressLabel } from './address-label.ts';
import { listParcels } from './list-parcels.ts';

/** Lists the contents of each parcel on a page of its own; without prices, as it may be a gift. */
export function PackingSlips({ orders }: { orders: readonly Order[] }) {
  return orders.flatMap(({ _id, number, items }) =>
    listParcels(items).map(({ lines, sent }) => {
      const [{ item: first }] = lines;
      return (
        <section key={`${first._id} ${sent?.at}`} className="not-last:break-after-page">
          <div className="flex items-start justify-between gap-8 border-b border-ink pb-6">
            <p className="text-heading wide">{brand.name}</p>
            <address className="text-right text-small whitespace-pre-line not-italic">
              {[brand.address, brand.email, brand.phone].join('\n')}
            </address>
          </div>
          <div className="mt-10 grid grid-cols-[1fr_1fr_auto] gap-8">
            <div>
              <p className="text-label text-ink-faint">Ship to</p>
              <p className="mt-1 text-lead wrap-anywhere whitespace-pre-line">{writeAddressLabel(first)}</p>
              <p className="mt-1 text-small num">{first.phone}</p>
            </div>
            <dl className="text-small">
              <dt className="text-label text-ink-faint">Order</dt>
              <dd className="fact text-lead">{number}</dd>
              <dt className="mt-3 text-label text-ink-faint">Placed</dt>
              <dd className="num">{formatDay(first.createdAt)}</dd>
              <dt className="mt-3 text-label text-ink-faint">Customer</dt>
              <dd>{first.userName}</dd>
              {sent?.carrier && (
                <>
                  <dt className="mt-3 text-label text-ink-faint">Parcel</dt>
                  <dd className="wrap-anywhere">
                    {sent.carrier}, <span className="fact text-data">{sent.trackingCode}</span>
                  </dd>
                </>
              )}
            </dl>
            <QrCode
              text={`${window.location.origin}${pathTo('adminOrder', _id)}`}
              label={`QR code that opens order ${number} in the shop`}
              className="size-28"
            />
          </div>
          <table className="mt-10 w-full text-left num">
            <thead>
              <tr className="border-b border-ink text-label text-ink-faint">
                <th className="w-20 py-2 font-normal">Pieces</th>
                <th className="py-2 font-normal">Part</th>
                <th className="w-40 py-2 font-normal">Number</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ item, pieces }) => (
                <tr key={item._id} className="border-b border-line">
                  <td className="py-3 font-medium">{writePieces(item, pieces)}</td>
                  <td className="py-3">{item.partsName}</td>
                  <td className="py-3 fact">{item.partsNumber}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-10 text-small">Questions? Write to {brand.email} and name the order.</p>
        </section>
      );
    }),
  );
}

/** The number of pieces in this parcel, “3 of 5” where the others go in another parcel. */
function writePieces(item: OrderItem, pieces: number): string {
  const all = countSent(item) + countHeld(item);
  return pieces < all ? `${pieces} of ${all}` : String(pieces);
}
