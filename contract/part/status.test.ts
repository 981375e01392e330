import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lifeCycleCodes, partStatusCodes, readState, splitStatus, statusOf, visibilityCodes } from './status.ts';

describe('the state of a part', () => {
  it.each([
    [{}, null, null],
    [{ status: 'active' }, null, null],
    [{ status: 'discontinued' }, 'discontinued', null],
    [{ status: 'hidden' }, null, 'hidden'],
    [{ status: 'hidden', lifeCycle: 'discontinued' }, 'discontinued', 'hidden'],
    [{ status: 'active', lifeCycle: 'discontinued' }, null, null],
  ] as const)('when %j is stored, then its life cycle is %s and its visibility %s', (stored, lifeCycle, visibility) => {
    expect(readState(stored)).toEqual({ lifeCycle, visibility });
  });

  it('when any state is stored and read, then it is the same', () => {
    const states = fc.record({
      lifeCycle: fc.constantFrom('discontinued' as const, null),
      visibility: fc.constantFrom('hidden' as const, null),
    });
    fc.assert(
      fc.property(states, (state) => {
        expect(readState({ status: statusOf(state), lifeCycle: state.lifeCycle })).toEqual(state);
      }),
    );
  });
});

describe('a change with a status', () => {
  it.each([
    [{ status: 'active' }, { lifeCycle: null, visibility: null }],
    [{ status: null }, { lifeCycle: null, visibility: null }],
    [{ status: 'discontinued' }, { lifeCycle: 'discontinued', visibility: null }],
    [{ status: 'hidden' }, { visibility: 'hidden' }],
    [
      { status: 'hidden', lifeCycle: 'discontinued' },
      { lifeCycle: 'discontinued', visibility: 'hidden' },
    ],
    [
      { status: null, visibility: 'hidden' },
      { lifeCycle: null, visibility: 'hidden' },
    ],
    [
      { lifeCycle: 'sold', visibility: 'shown' },
      { lifeCycle: null, visibility: null },
    ],
    [{ visibility: 'shown' }, { visibility: null }],
    [{}, {}],
  ] as const)('when %j is sent, then the stored change is %j', (sent, meant) => {
    expect(splitStatus(sent)).toEqual(meant);
  });

  it('when life cycle and visibility are sent with a status, then the status is ignored', () => {
    const said = fc.record({
      status: fc.constantFrom(...partStatusCodes, null),
      lifeCycle: fc.constantFrom(...lifeCycleCodes),
      visibility: fc.constantFrom(...visibilityCodes),
    });
    fc.assert(
      fc.property(said, ({ status, ...others }) => {
        expect(splitStatus({ status, ...others })).toEqual(splitStatus(others));
      }),
    );
  });
});
