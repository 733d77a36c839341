import { type AddressInfo, connect } from 'node:net';
import { createServer } from 'node:tls';
import { testCertificate, testKey } from './test-certificate.ts';

/** TLS in front of a plain server of this machine, for a client in production mode that trusts the test certificate. */
export async function tlsFrontOf(port: number) {
  const front = createServer({ key: testKey, cert: testCertificate }, (near) => {
    const far = connect(port, '127.0.0.1');
    near.on('error', () => {}).on('close', () => far.destroy());
    far.on('error', () => {}).on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  front.on('tlsClientError', () => {}); // a client that was cut off in the middle of its handshake
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  return { port: (front.address() as AddressInfo).port, close: () => void front.close() };
}
