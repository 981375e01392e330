import { constraints } from '@fourteener/contract/constraints';
import type { FoundShipment } from '@fourteener/contract/order/tracking';
import { countOf } from '@fourteener/contract/text/plurals';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { showFailure, showSuccess } from '../../ui/feedback/toast.ts';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { type JudgedTracking, judgeTracking, noteShipped, pickAsked, pickShipments } from './judge-tracking.ts';
import { parseTracking, type TypedTracking } from './parse-tracking.ts';
import { dropTypedShipments } from './typed-shipments.ts';
import { type StepProgress, useChangeOrders } from './use-change-orders.ts';

/** The texts of the form that reads tracking numbers. */
export interface TrackingText {
  /** The file, as CSV. */
  text: string;
  /** The carrier of the lines that name none. */
  carrier: string;
}

interface Checked {
  title: string;
  lines: JudgedTracking[];
}

/** Thrown when the lines name no carrier and none was chosen for them. */
export class CarrierMissing extends Error {
  override readonly name = 'CarrierMissing';
}

/** A file with tracking numbers: it is read and looked up without changing anything, then shipped. */
export function useTracking() {
  const changing = useChangeOrders();
  const [begun, setBegun] = useState<TrackingText>({ text: '', carrier: '' });
  const [checked, setChecked] = useState<Checked>();
  const [progress, setProgress] = useState<StepProgress>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);
  const has = (kind: JudgedTracking['kind']) => checked?.lines.some((line) => line.kind === kind) === true;
  useUnsavedChanges(has('ready') || has('unknown'));

  /** Throws the file's error, `CarrierMissing`, or the error of the call. */
  const check = async (typed: TrackingText, title: string) => {
    underWay.current?.abort();
    underWay.current = new AbortController();
    const { signal } = underWay.current;
    const read = await parseTracking(typed.text);
    const without = read.filter((line) => line.carrier === '');
    if (without.length > 0 && typed.carrier.trim() === '') {
      const [first] = without;
      const which = without.length === read.length ? 'The file names' : `Line ${first?.line} names`;
      throw new CarrierMissing(`${which} no carrier. Please enter the carrier.`);
    }
    const lines = read.map((line) => ({ ...line, carrier: line.carrier || typed.carrier.trim() }));
    const found = await findShipments(lines, signal);
    setBegun(typed);
    setChecked({ title, lines: judgeTracking(lines, found) });
  };

  const send = useOneAtATime(async (kind: 'ready' | 'unknown') => {
    if (!checked) return;
    const orders = pickShipments(checked.lines, kind);
    try {
      const result = await changing.mutateAsync({ action: 'ship', orders, onProgress: setProgress });
      dropTypedShipments(result.changed.map(({ orderId }) => orderId));
      const lines = noteShipped(checked.lines, kind, result);
      setChecked({ ...checked, lines });
      const shipped = lines.filter((line, n) => line.kind === 'shipped' && checked.lines[n]?.kind !== 'shipped').length;
      if (shipped > 0) showSuccess(`${countOf(shipped, 'order')}: Shipped.`);
    } catch (error) {
      showFailure(error);
    } finally {
      setProgress(undefined);
    }
  });

  return {
    begun,
    checked,
    progress,
    isSending: changing.isPending,
    check,
    send,
    startAnew: () => setChecked(undefined),
  };
}

/** Asks the shop about the lines, in requests of the most lines that it takes at once. */
async function findShipments(lines: readonly TypedTracking[], signal: AbortSignal): Promise<FoundShipment[]> {
  const asked = pickAsked(lines);
  const found: FoundShipment[] = [];
  for (let n = 0; n < asked.length; n += constraints.bulkOrders) {
    const body = { lines: asked.slice(n, n + constraints.bulkOrders) };
    found.push(...(await call('POST /allorders/tracking', { body, signal })).lines);
  }
  return found;
}
