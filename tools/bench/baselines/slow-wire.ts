/**
 * Forwards connections and delays all data in both directions. Arguments: the delay of one direction in milliseconds, then the target
 * addresses `HOST:PORT`. Prints the ports on which it listens as JSON, in the same order.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const [delay, ...hosts] = process.argv.slice(2);

const ports = await Promise.all(
  hosts.map(async (address) => {
    const [host = '', port] = address.split(':');
    const server = createServer({ noDelay: true }, (near) => {
      const far = connect({ host, port: Number(port), noDelay: true });
      pass(near, far);
      pass(far, near);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }),
);
process.stdout.write(JSON.stringify(ports));

function pass(from: Socket, to: Socket): void {
  const later = (work: () => void) => setTimeout(work, Number(delay));
  from.on('data', (bytes) => later(() => to.write(bytes)));
  from.on('end', () => later(() => to.end()));
  from.on('error', () => to.destroy());
}
