/** Whether games can be opened at an address: https with a ticket in it, or plain http on this machine where that is allowed. */
export function isLaunchUrl(template: string, allowHttp: boolean): boolean {
  if (!template.includes('{ticket}') || template.length > 500) return false;
  const address = filled(template, { ticket: 't', game: 'g', language: 'EN', theme: 'light', room: 'r', version: 'v' });
  return !/[{}]/.test(address) && isSafe(address, allowHttp);
}

/** Whether a provider's server can be called at an address: https without query, or plain http on this machine where that is allowed. */
export function isApiUrl(address: string, allowHttp: boolean): boolean {
  return address.length <= 500 && !/[?#]/.test(address) && isSafe(address, allowHttp);
}

function isSafe(address: string, allowHttp: boolean): boolean {
  if (!URL.canParse(address) || /\s/.test(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:') return true;
  return protocol === 'http:' && allowHttp && ['localhost', '127.0.0.1'].includes(hostname);
}

/** The origin where a launch address opens. */
export function originOfLaunch(template: string): string {
  return new URL(template.replace(/[{}]/g, '')).origin;
}

/** A launch address with its places filled in; `room` and `version` are empty where none was chosen. */
export function filled(
  template: string,
  values: { ticket: string; game: string; language: string; theme: string; room: string; version: string },
): string {
  return template.replace(/\{(ticket|game|language|theme|room|version)\}/g, (_, name: keyof typeof values) =>
    encodeURIComponent(values[name]),
  );
}
