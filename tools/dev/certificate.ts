import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../problem.ts';

const DAYS = 365;

/** The machine's address on the local network, for a phone on the same one; the loopback address without a network. */
export function localAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}

/** Key and certificate in PEM for an address, signed by itself; made once and kept in the data folder. */
export function certificateFor(address: string, dataDir: string): { key: string; cert: string } {
  const folder = join(dataDir, 'certificates', address);
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  if (!existsSync(cert)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    makeCertificate(address, key, cert);
  }
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

function makeCertificate(address: string, key: string, cert: string): void {
  const names = `subjectAltName=DNS:localhost,IP:127.0.0.1,IP:${address}`;
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', String(DAYS)];
  const args = ['req', ...kind, '-subj', '/CN=Croupier development', '-addext', names, '-keyout', key, '-out', cert];
  const result = spawnSync('openssl', args, { encoding: 'utf8' });
  if (result.status === 0) return;
  const reason = result.error ? 'openssl was not found' : (result.stderr.trim().split('\n').at(-1) ?? 'no message');
  throw new Problem(`The local certificate could not be made (${reason}): install OpenSSL, or leave out --https.`);
}
