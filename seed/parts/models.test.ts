import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allParts } from './all-parts.ts';
import { findModel } from '../../web/src/shop/drawings/find-model.ts';
import partModels from '../../web/src/shop/drawings/part-models.json' with { type: 'json' };

const folder = new URL('../../web/src/shop/drawings/glb/', import.meta.url);
const files = readdirSync(folder).map((file) => file.replace(/\.glb$/, ''));

it('when the models of parts are listed, then each shows the picture of a part in the seed', () => {
  const shown = allParts.map(({ img }) => findModel(img));
  expect(partModels.filter((name) => !shown.includes(name))).toEqual([]);
});

it('when the files are listed, then each is the model of a part, but for the bicycle', () => {
  expect(files.filter((name) => name !== 'bicycle').toSorted()).toEqual(partModels.toSorted());
  expect(files).toContain('bicycle');
});

it.each(files)('when %s is read, then it is a binary glTF with meshes and without pictures', (name) => {
  const { nodes, meshes, images } = readGltf(name);
  expect(nodes.length).toBeGreaterThan(0);
  expect(meshes.length).toBeGreaterThan(0);
  // The Content-Security-Policy forbids blob: URLs, which loading pictures embedded in the file would need.
  expect(images).toBeUndefined();
});

it('when the bicycle is read, then each of its nodes says where it goes when it is pulled apart', () => {
  const { nodes } = readGltf('bicycle');
  expect(nodes).toHaveLength(22);
  for (const { extras } of nodes) expect(extras?.explode).toEqual([0, 0, 0].map(() => expect.any(Number) as number));
});

interface Gltf {
  nodes: { extras?: { explode?: number[] } }[];
  meshes: unknown[];
  images?: unknown[];
}

/** The JSON chunk of a binary glTF. https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html#binary-gltf-layout */
function readGltf(name: string): Gltf {
  const bytes = readFileSync(new URL(`${name}.glb`, folder));
  expect(bytes.toString('latin1', 0, 4)).toBe('glTF');
  return JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12))) as Gltf;
}
