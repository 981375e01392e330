import { expect, it } from 'vitest';
import { newPart } from './schemas.ts';
import { pictureAddress, picturesOf, withFirstPicture } from './pictures.ts';
import { testPart } from '../testing/parts.ts';

const sha256 = 'a1'.repeat(32);
const side = { id: 'saddle-side', alt: 'From the side', width: 1200, height: 900 };
const uploaded = { id: sha256, alt: 'From above', width: 1600, height: 1066 };

it('when a picture is uploaded or comes with the shop, then its address follows from its id', () => {
  expect(pictureAddress(sha256)).toBe(`/pictures/${sha256}.webp`);
  expect(pictureAddress('saddle-side')).toBe('/images/parts/saddle-side-800.webp');
  // One digit short of a hash.
  expect(pictureAddress(sha256.slice(1))).toBe(`/images/parts/${sha256.slice(1)}-800.webp`);
});

it('when a part has no pictures, then its image is the only picture, described by the part’s name', () => {
  expect(picturesOf(testPart({ img: 'https://a.example/s.webp', name: 'Saddle' }))).toEqual([
    { img: 'https://a.example/s.webp', alt: 'Saddle', width: 800, height: 600 },
  ]);
});

it('when a part has pictures, then they are shown in their order, each with its address', () => {
  const part = withFirstPicture(testPart({ pictures: [uploaded, side] }));
  expect(part.img).toBe(`/pictures/${sha256}.webp`);
  expect(picturesOf(part)).toEqual([
    { img: part.img, alt: 'From above', width: 1600, height: 1066 },
    { img: '/images/parts/saddle-side-800.webp', alt: 'From the side', width: 1200, height: 900 },
  ]);
});

it('when an old client changed only the image, then that picture is first and no other is lost', () => {
  const changed = (img: string) => picturesOf(testPart({ img, name: 'Saddle', pictures: [uploaded, side] }));
  expect(changed('/a.webp').map(({ img, alt }) => [img, alt])).toEqual([
    ['/a.webp', 'Saddle'],
    [`/pictures/${sha256}.webp`, 'From above'],
    ['/images/parts/saddle-side-800.webp', 'From the side'],
  ]);
  expect(changed(pictureAddress(side.id)).map(({ alt }) => alt)).toEqual(['From the side', 'From above']);
});

it('when a part has no pictures, then its image stays as sent', () => {
  for (const fields of [{ img: '/a.webp' }, { img: '/a.webp', pictures: null }]) {
    expect(withFirstPicture(fields)).toEqual(fields);
  }
});

it('when a picture is listed twice, then the pictures are refused', () => {
  const { error } = newPart.safeParse({ ...testPart(), pictures: [side, side] });
  expect(error?.issues.map(({ message }) => message)).toEqual(['A picture is listed twice.']);
});
