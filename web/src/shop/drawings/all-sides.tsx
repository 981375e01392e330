import { lazyPiece } from '../../ui/code/lazy-piece.tsx';

/** A model in place of the pictures: its code, and what draws it, come when it is wanted. */
export const AllSides = lazyPiece('The model', () => import('./model-view.tsx').then(({ ModelView: view }) => view));
