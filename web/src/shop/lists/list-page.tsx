import type { SavedList } from '@fourteener/contract/list/schemas';
import { useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useIsHere } from '../../ui/navigation/use-is-here.ts';
import { useNextScreens } from '../../ui/navigation/use-next-screens.ts';
import { rememberOrigin } from '../../auth/origin.ts';
import { AddPart } from './add-part.tsx';
import { DeleteList } from './delete-list.tsx';
import { addPieces, removeLine, replaceLine, setLine } from './list-lines.ts';
import { ListColumns, ListFrame } from './list-frame.tsx';
import { ListLineItem } from './list-line-item.tsx';
import { RenameList } from './rename-list.tsx';
import { ShareList } from './share-list.tsx';
import { useEditList, useList, useListStore } from './use-lists.ts';
import { paths } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { BackLink } from '../../ui/navigation/back-link.tsx';
import { Link } from '../../ui/navigation/link.tsx';

/** One of the own lists: its lines can be changed, ordered and shared. */
export default function ListPage() {
  const { id = '' } = useParams();
  const list = useList(id);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ListFrame
      list={list}
      unnamed="List"
      above={<BackLink to={paths.lists}>Lists</BackLink>}
      heading={heading}
      missing={<NoSuchList />}
    >
      {(shown) => <ListView list={shown} onRemoved={() => heading.current?.focus()} />}
    </ListFrame>
  );
}

interface ListViewProps {
  list: SavedList;
  /** The pressed button is gone with its line. */
  onRemoved: () => void;
}

function ListView({ list, onRemoved }: ListViewProps) {
  const { _id, name, lines } = list;
  const edit = useEditList(_id);
  const { isAccount } = useListStore();
  const location = useLocation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  useNextScreens(paths.lists);
  return (
    <ListColumns
      lines={lines}
      empty={
        <Empty
          heading="This list is empty"
          action={
            <ButtonLink variant="secondary" to={paths.products}>
              See the parts
            </ButtonLink>
          }
        >
          Add parts by number, or press Add to list on a part’s page.
        </Empty>
      }
      line={(line, state) => (
        <ListLineItem
          line={line}
          {...state}
          onChange={(changed) => edit.mutate((now) => ({ ...now, lines: setLine(now.lines, changed) }))}
          onReplace={(part) => {
            edit.mutate((now) => ({ ...now, lines: replaceLine(now.lines, line.partsId, part._id) }));
            onRemoved();
          }}
          onRemove={() => {
            edit.mutate((now) => ({ ...now, lines: removeLine(now.lines, line.partsId) }));
            onRemoved();
          }}
        />
      )}
    >
      {isAccount ? (
        <ShareList list={list} />
      ) : (
        <p className="border-t border-line pt-5 text-small text-ink-soft">
          This list is kept in this browser.{' '}
          <Link to={paths.login} state={rememberOrigin({ ...location, pathname: paths.lists })} className="link">
            Log in
          </Link>{' '}
          to keep it with your account and to share it.
        </p>
      )}
      <AddPart
        onAdd={(part) =>
          edit.mutateAsync((now) => ({ ...now, lines: addPieces(now.lines, part._id, part.minimumQuantity) }))
        }
      />
      <RenameList key={name} name={name} onRename={(words) => edit.mutateAsync((now) => ({ ...now, name: words }))} />
      <DeleteList id={_id} name={name} onDeleted={() => isHere() && void navigate(paths.lists)} />
    </ListColumns>
  );
}

function NoSuchList() {
  return (
    <Empty
      heading="List not found"
      action={
        <ButtonLink variant="secondary" to={paths.lists}>
          See your lists
        </ButtonLink>
      }
    >
      It may have been deleted, or belong to another account.
    </Empty>
  );
}
