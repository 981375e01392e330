import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsHere } from '../../ui/navigation/use-is-here.ts';
import { useNextScreens } from '../../ui/navigation/use-next-screens.ts';
import { hasStatus, HttpProblem } from '../../api/errors.ts';
import { paths, pathTo } from '../../screens/paths.ts';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { useSentProblems } from '../../ui/forms/use-sent-problems.ts';
import {
  type AdminDrawing,
  draftQuery,
  draftsQuery,
  revisionsQuery,
  typeDrawing,
  type TypedDrawing,
  writeDrawing,
} from './drawing-data.ts';
import { call } from '../../api/client.ts';
import { dropDrawing, getKeptDrawing, keepDrawing, nameKept } from './kept-drawing.ts';

interface Begun {
  drawing: TypedDrawing;
  /** The version that is edited; 0 for a new drawing. */
  version: number;
  /** Whether the drawing is saved, but not published. */
  isDraft: boolean;
}

/**
 * The typed fields of a drawing, and the functions that save and publish them. The tab keeps the fields over a reload. When somebody else
 * changed the drawing, the form says so and keeps what is typed.
 */
export function useDrawingForm(id: string, begun: Begun) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isHere = useIsHere();
  useNextScreens(paths.adminDrawing);
  const keptName = nameKept(id, begun.version === 0);
  const [left, setLeft] = useState(() => getKeptDrawing(keptName));
  const [drawing, setDrawing] = useState(left?.drawing ?? begun.drawing);
  // The fields keep the version on which they are based, so that a later save by somebody else is reported when they are saved.
  const [kept, setKept] = useState({ ...begun, version: left?.version ?? begun.version });
  const [problems, setProblems] = useSentProblems(() => writeDrawing(drawing));
  const [failure, setFailure] = useState<string>();
  /** The act that failed because somebody else saved or published meanwhile. */
  const [conflict, setConflict] = useState<'save' | 'publish'>();
  const [busy, setBusy] = useState<'save' | 'publish'>();
  const isDirty = JSON.stringify(drawing) !== JSON.stringify(kept.drawing);
  useUnsavedChanges(isDirty);
  useEffect(() => {
    if (isDirty) keepDrawing(keptName, { drawing, version: kept.version });
    else dropDrawing(keptName);
  }, [keptName, drawing, isDirty, kept.version]);

  const take = (saved: AdminDrawing) => {
    queryClient.setQueryData(draftQuery(id).queryKey, saved);
    void queryClient.invalidateQueries(draftsQuery);
    void queryClient.invalidateQueries(revisionsQuery(id));
    // The drawing's public page.
    void queryClient.invalidateQueries({ queryKey: ['drawings', 'page'] });
  };
  const send = async (version: number): Promise<AdminDrawing> => {
    const saved = await call('PUT /assembly-drafts/{id}', {
      params: { id },
      body: { ...writeDrawing(drawing), version },
    });
    take(saved);
    setKept({ drawing, version: saved.version, isDraft: saved.isDraft });
    setLeft(undefined);
    return saved;
  };
  const attempt = async (what: 'save' | 'publish', version: number) => {
    if (busy) return;
    setBusy(what);
    setProblems([]);
    setFailure(undefined);
    setConflict(undefined);
    try {
      const saved = isDirty || what === 'save' || version !== kept.version ? await send(version) : undefined;
      if (what === 'publish') {
        const based = saved?.version ?? version;
        const published = await call('POST /assembly-drafts/{id}/publication', {
          params: { id },
          body: { version: based },
        });
        take(published);
        setKept({ drawing, version: published.version, isDraft: false });
      }
      if (kept.version === 0 && isHere()) void navigate(pathTo('adminDrawing', id), { replace: true });
      showSuccess(what === 'publish' ? 'Riders see this drawing now.' : 'The draft is saved.');
    } catch (error) {
      const errors = error instanceof HttpProblem ? error.errors : [];
      setProblems(errors);
      if (hasStatus(error, 409)) setConflict(what);
      else setFailure(errors.length > 0 ? 'Some fields need to be corrected.' : sentenceOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  /** Reads the drawing that is now in the shop. */
  const fetchTheirs = () => call('GET /assembly-drafts/{id}', { params: { id } });
  return {
    drawing,
    setDrawing,
    ...{ problems, failure, conflict, busy, isDirty },
    /** Whether the form has fields that were left unsaved before a reload. */
    isRestored: left !== undefined && isDirty,
    /** Replaces the restored fields with the shop's drawing. */
    discard: () => {
      setDrawing(begun.drawing);
      setKept(begun);
      setLeft(undefined);
      setProblems([]);
      setFailure(undefined);
      setConflict(undefined);
    },
    canPublish: isDirty || kept.isDraft,
    save: () => attempt('save', kept.version),
    publish: () => attempt('publish', kept.version),
    /** Saves the typed fields over a save by somebody else, whose drawing stays a revision if it was published. */
    keepMine: async () => {
      try {
        const { version } = await fetchTheirs();
        await attempt(conflict ?? 'save', version);
      } catch (error) {
        setFailure(sentenceOf(error));
      }
    },
    /** Replaces the typed fields with those that somebody else saved. */
    takeTheirs: async () => {
      try {
        const theirs = await fetchTheirs();
        take(theirs);
        const typed = typeDrawing(theirs);
        setDrawing(typed);
        setKept({ drawing: typed, version: theirs.version, isDraft: theirs.isDraft });
        setLeft(undefined);
        setConflict(undefined);
      } catch (error) {
        setFailure(sentenceOf(error));
      }
    },
  };
}
