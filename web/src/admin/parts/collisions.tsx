import type { Coverage } from '@fourteener/contract/part/coverage';
import { DataFault, DataFaults } from './data-faults.tsx';

/** The list of facts that contradict each other in the shop's parts; nothing if there are none. */
export function Collisions({ rows, hasMore }: NonNullable<Coverage['collisions']>) {
  return (
    <DataFaults
      id="collisions"
      title="Facts that contradict each other"
      words="Two facts of these parts say different things, so that one of them is wrong. Riders may read either: correct the part, the drawing or the bike."
      {...{ rows, hasMore }}
    >
      {({ part, says }) => (
        <DataFault key={`${part._id} ${says}`} part={part}>
          <p>{says}</p>
        </DataFault>
      )}
    </DataFaults>
  );
}
