/** The interfaces that no rule judges; each page that says that something fits lists them once. */
export const notJudged: readonly string[] = [
  'Fork length, travel and rake',
  'Wheel offset, as of asymmetric frames',
  'The length of chain, hoses and cables',
  'Front derailleurs',
  'Q factor and the clearance of crank arms',
  'The heads of thru axles',
  'The bolts of calipers',
  'Weight limits of forks and frames',
  'The spokes of rims',
  'E-bike motors and batteries',
  'Saddle height',
];
