import type { usStates } from './countries.ts';
import { keyOfName } from './states.ts';

/**
 * Well-known cities of the states whose code or name is also that of a country: `Los Angeles, CA` is in California, not in Canada. City
 * names that such a country also has, such as Ontario, Vernon or Richmond in Canada, are left out: customers there are asked for the ZIP
 * code.
 */
const cities: Partial<Record<keyof typeof usStates, string>> = {
  AL: 'Birmingham, Huntsville, Mobile, Montgomery, Tuscaloosa, Auburn, Decatur, Dothan, Hoover, Madison',
  AR: 'Little Rock, Fayetteville, Bentonville, Fort Smith, Springdale, Jonesboro, Rogers, Conway, Hot Springs',
  AZ: 'Phoenix, Tucson, Mesa, Chandler, Scottsdale, Gilbert, Tempe, Peoria, Flagstaff, Sedona, Prescott, Yuma, Glendale',
  CA: `Los Angeles, San Diego, San Jose, San Francisco, Fresno, Sacramento, Long Beach, Oakland, Bakersfield, Anaheim, Santa Ana, Riverside,
    Stockton, Irvine, Chula Vista, Fremont, San Bernardino, Modesto, Fontana, Moreno Valley, Santa Clarita, Oxnard, Huntington Beach,
    Glendale, Santa Rosa, Elk Grove, Garden Grove, Oceanside, Rancho Cucamonga, Corona, Hayward, Palmdale, Sunnyvale, Pomona, Escondido,
    Torrance, Pasadena, Fullerton, Roseville, Visalia, Thousand Oaks, Simi Valley, Berkeley, Santa Clara, Vallejo, Palo Alto, Mountain View,
    Santa Barbara, Santa Cruz, Santa Monica, San Luis Obispo, San Mateo, Redwood City, Monterey, Bishop, Truckee, South Lake Tahoe,
    Mammoth Lakes, Redding, Chico, Carlsbad, Culver City, Beverly Hills, San Rafael, Mill Valley, Napa, Petaluma, Burbank, Cupertino`,
  CO: `Denver, Colorado Springs, Aurora, Fort Collins, Lakewood, Thornton, Arvada, Westminster, Pueblo, Centennial, Boulder, Greeley,
    Longmont, Loveland, Grand Junction, Salida, Durango, Leadville, Golden, Aspen, Breckenridge, Steamboat Springs, Crested Butte,
    Buena Vista, Gunnison, Montrose, Telluride, Vail, Fruita, Cañon City, Evergreen, Littleton, Broomfield`,
  DE: 'Wilmington, Dover, Newark, Rehoboth Beach',
  GA: 'Atlanta, Augusta, Savannah, Athens, Macon, Columbus, Roswell, Marietta, Alpharetta, Decatur',
  ID: 'Boise, Meridian, Nampa, Idaho Falls, Pocatello, Twin Falls, Sandpoint, Ketchum, Lewiston',
  IL: 'Chicago, Aurora, Joliet, Naperville, Rockford, Elgin, Peoria, Champaign, Evanston, Bloomington, Urbana',
  IN: 'Indianapolis, Fort Wayne, Evansville, South Bend, Carmel, Fishers, Bloomington, Lafayette, Muncie, Gary',
  KY: 'Louisville, Lexington, Bowling Green, Owensboro, Covington, Frankfort',
  LA: 'New Orleans, Baton Rouge, Shreveport, Lafayette, Lake Charles, Metairie',
  MA: 'Boston, Worcester, Springfield, Cambridge, Lowell, Brockton, Quincy, Somerville, Northampton, Brookline, Amherst',
  MD: 'Baltimore, Frederick, Rockville, Gaithersburg, Bethesda, Silver Spring, Annapolis, Hagerstown',
  ME: 'Portland, Lewiston, Bangor, Augusta, Bar Harbor, Brunswick',
  MN: 'Minneapolis, Saint Paul, St Paul, Rochester, Duluth, Bloomington, Mankato, St Cloud',
  MO: 'Kansas City, Saint Louis, St Louis, Springfield, Columbia, Independence, Jefferson City',
  MS: 'Jackson, Gulfport, Hattiesburg, Biloxi, Tupelo, Oxford',
  MT: 'Billings, Missoula, Great Falls, Bozeman, Butte, Helena, Kalispell, Whitefish',
  NC: 'Charlotte, Raleigh, Greensboro, Durham, Winston Salem, Fayetteville, Cary, Wilmington, Asheville, Chapel Hill, Brevard, Boone',
  NE: 'Omaha, Lincoln, Bellevue, Grand Island, Kearney',
  PA: 'Philadelphia, Pittsburgh, Allentown, Erie, Reading, Scranton, Bethlehem, Lancaster, Harrisburg, State College',
  SC: 'Charleston, Columbia, Greenville, Myrtle Beach, Spartanburg, Rock Hill',
  SD: 'Sioux Falls, Rapid City, Aberdeen, Spearfish',
  TN: 'Nashville, Memphis, Knoxville, Chattanooga, Clarksville, Franklin',
  VA: 'Virginia Beach, Norfolk, Chesapeake, Richmond, Arlington, Alexandria, Roanoke, Charlottesville, Harrisonburg',
};

const namesOf = new Map(
  Object.entries(cities).map(([state, names]) => [state, names.split(',').map((name) => ` ${plain(name)}`)]),
);

/** A name in lower case, without accents and with single spaces between words. */
function plain(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.map(keyOfName).join(' ');
}

/** Whether a piece of an address ends with a well-known city of a state in `cities`. */
export function isCityOf(state: string, piece: string): boolean {
  const written = ` ${plain(piece)}`;
  return namesOf.get(state)?.some((name) => written.endsWith(name)) ?? false;
}
