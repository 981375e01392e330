import type { View } from './scene.ts';

/** From where a model is seen: "Seen from 30° to the right and 15° above, at 100%". */
export function describeView({ around, above, zoom }: View): string {
  return `Seen from ${sideOf(around)} and ${heightOf(above)}, at ${Math.round(zoom * 100)}%`;
}

function sideOf(around: number): string {
  if (around === 0) return 'the front';
  if (Math.abs(around) === 180) return 'behind';
  return `${Math.abs(around)}° to the ${around > 0 ? 'right' : 'left'}`;
}

function heightOf(above: number): string {
  if (above === 0) return 'level';
  return `${Math.abs(above)}° ${above > 0 ? 'above' : 'below'}`;
}

const failures = {
  missing: 'Your browser cannot show models in 3D. You see a picture instead.',
  lost: 'Your graphics processor stopped drawing the model. You see a picture instead.',
  unloaded: 'The model could not be loaded. You see a picture instead.',
} as const;

/** The reason why a model is not shown. */
export function describeFailure(why: keyof typeof failures): string {
  return failures[why];
}
