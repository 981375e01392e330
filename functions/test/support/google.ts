import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type CryptoKey, exportSPKI, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import { projectId } from './shop.ts';

/** An account in the response of Google's lookup. */
interface LookedUp {
  localId: string;
  email: string;
  disabled?: boolean;
  /** The time, in seconds, before which issued tokens are invalid. */
  validSince?: string;
  customAttributes?: string;
  providerUserInfo?: { providerId: string; rawId: string }[];
}

/**
 * A local mock of Google's key set and account lookup, so that the Admin SDK's real checks of signature, issuer,
 * audience and age run with the test's own keys.
 */
export async function startGoogle() {
  const keys = await generateKeyPair('RS256');
  const accounts = new Map<string, LookedUp>();
  let down = false;
  const publicKey = await exportSPKI(keys.publicKey);
  const server: Server = createServer((req, res) => {
    if (down) {
      res.destroy();
      return;
    }
    res.setHeader('Content-Type', 'application/json');
    if (req.method === 'GET') {
      res.setHeader('Cache-Control', 'max-age=3600');
      res.end(JSON.stringify({ 'test-key': publicKey }));
      return;
    }
    void readJson(req).then((body) => {
      const users = (body.localId ?? []).flatMap((id) => accounts.get(id) ?? []);
      res.end(JSON.stringify(users.length > 0 ? { users } : {}));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    accounts,
    privateKey: keys.privateKey,
    /** PEM, as Google publishes it. */
    publicKey,
    /** Redirects the Admin SDK's requests to Google to the mock server. */
    agent: new LocalAgent(port),
    setDown: (value: boolean) => (down = value),
    stop: () => server.close(),
  };
}

class LocalAgent extends Agent {
  readonly #port: number;

  constructor(port: number) {
    super({ keepAlive: false });
    this.#port = port;
  }

  override createConnection(): Socket {
    return connect(this.#port, '127.0.0.1');
  }
}

async function readJson(req: IncomingMessage): Promise<{ localId?: string[] }> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as { localId?: string[] };
}

/** A token signed as Google signs, unless overridden. Times are in seconds from now. */
export function signToken(
  key: CryptoKey | Uint8Array,
  { uid, email, kid = 'test-key', header, issuer, audience, expiresIn = 3600, issuedAt = -10 }: SignedClaims,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ email, auth_time: now + issuedAt, firebase: { sign_in_provider: 'password' } })
    .setProtectedHeader({ alg: 'RS256', kid, ...header })
    .setSubject(uid)
    .setIssuer(issuer ?? `https://securetoken.google.com/${projectId}`)
    .setAudience(audience ?? projectId)
    .setIssuedAt(now + issuedAt)
    .setExpirationTime(now + expiresIn)
    .sign(key);
}

interface SignedClaims {
  uid: string;
  email: string;
  kid?: string;
  header?: Partial<JWTHeaderParameters>;
  issuer?: string;
  audience?: string;
  expiresIn?: number;
  issuedAt?: number;
}
