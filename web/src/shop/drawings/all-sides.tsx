import { lazyPiece } from '../../ui/code/lazy-piece.tsx';

/** A model in place of the pictures: its code and its renderer are loaded when it is opened. */
export const AllSides = lazyPiece('The model', () => import('./model-view.tsx').then(({ ModelView: view }) => view));
