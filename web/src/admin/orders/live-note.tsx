import { Button } from '../../ui/buttons/button.tsx';
import { formatTime } from '../../ui/text/dates.ts';
import { Icon } from '../../ui/media/icon.tsx';

interface LiveNoteProps {
  /** Whether changes show by themselves; undefined until it is known. */
  isLive: boolean | undefined;
  /** When the shop last answered, in milliseconds since 1970; 0 before it has. */
  asOf: number;
  isBusy: boolean;
  onRefresh: () => void;
}

/** Says whether the data on screen updates by itself; if not, shows how old it is and a refresh button. It is empty until that is known. */
export function LiveNote({ isLive, asOf, isBusy, onRefresh }: LiveNoteProps) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-4 text-small text-ink-faint">
      <p role="status" className="flex items-center gap-2 num">
        {isLive !== undefined && (
          <>
            <i className={`size-1.75 ${isLive ? 'bg-success' : 'border border-line-strong'}`} />
            {describe(isLive, asOf)}
          </>
        )}
      </p>
      {isLive === false && (
        <Button variant="quiet" size="small" busy={isBusy && 'Refreshing'} onClick={onRefresh}>
          <Icon name="retry" className="size-4" />
          Refresh
        </Button>
      )}
    </div>
  );
}

function describe(isLive: boolean, asOf: number): string {
  if (isLive) return 'Live: changes appear automatically.';
  return asOf === 0 ? 'Not live.' : `Not live: as of ${formatTime(new Date(asOf).toISOString())}.`;
}
