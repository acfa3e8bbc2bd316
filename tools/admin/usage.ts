/** Every form of the command, each with what it does. An option is one of a form if it stands in its line. */
const usage = `npm run admin -- site add CODE --title NAME --currency CODE --time-zone ZONE [--profile NAME] [--host HOST ...] --reason TEXT
    Adds a site with the built-in games. Without --profile the strictest rules hold.
npm run admin -- operator invite LOGIN --role ROLE [--site SITE[,SITE ...]] [--reason TEXT]
    Invites an operator and prints the link, once: it is good for three days. Without --site the operator acts on every site. ROLE is owner,
    support, payments, risk, content, trading, readOnly, or the name of a role made in the console.
npm run admin -- operator set LOGIN [--role ROLE] [--site SITE[,SITE ...] | --every-site] --reason TEXT
    Changes what an operator may do and where. As with the three below, every session of the operator ends at once.
npm run admin -- operator password LOGIN --reason TEXT
    Makes a password and prints it once. With the second factor it opens nothing but the form for another one.
npm run admin -- operator reset LOGIN --reason TEXT
    Takes password and second factors, and prints a new invitation link, once.
npm run admin -- operator remove LOGIN --reason TEXT
    Ends an operator's access for good. The login stays taken.
npm run admin -- setting get SITE [KEY]
npm run admin -- setting set SITE KEY VALUE --reason TEXT
    VALUE is text, or JSON such as false, 5 or ["EN"]; an amount of money is written in the site's currency, 12.50 for example.
npm run admin -- issuer list SITE
npm run admin -- issuer confirm SITE PROVIDER ISSUER --reason TEXT
    Providers of logins that the setting socialLogins names, and the second person's word that exactly this one is meant. What was set from
    the command line, an operator confirms in the console.
npm run admin -- switch site|vendor|game|member TARGET open|close --site SITE --reason TEXT
    TARGET is "play" for the site, a vendor's code, a game's node id, a member's account.
npm run admin -- grant SITE ACCOUNT AMOUNT --reason TEXT
    Grants play money, 100.00 for example, to a member of a demonstration site.
npm run admin -- provider add CODE --title NAME [--launch URL] [--api URL] [--protocol NAME] [--settings JSON] --site SITE[,SITE ...]
    [--round-ttl 24h] [--grant-limit AMOUNT] --reason TEXT
    Adds a provider of games and prints its first signing key, once. --launch is where its games open: https, with {ticket} in it, and {game},
    {language} and {theme} where they are wanted; without it the provider is asked. --api is where the platform calls it. --protocol is the
    name of an adapter, croupier without it; --settings is what the adapter needs to know. --grant-limit is the largest promotional credit or
    adjustment; without it there are none.
npm run admin -- provider set CODE [--launch URL] [--api URL] [--protocol NAME] [--settings JSON] --reason TEXT
    Changes how a provider is reached; what is left out stays.
npm run admin -- provider site CODE --site SITE [--grant-limit AMOUNT] [--offers-all yes|no] --reason TEXT
    Lets a provider serve a site, or changes what holds there. With --offers-all, as it is at first, the site gets every game of the catalogue.
npm run admin -- provider secret CODE NAME --reason TEXT
    Keeps a secret that the adapter needs, read from standard input.
npm run admin -- provider sync CODE [--full] --reason TEXT
    Reads the provider's catalogue now; with --full from the beginning, finding out what is gone.
npm run admin -- provider health [CODE]
    How providers and their vendors have been in the last five minutes.
npm run admin -- provider game CODE GAME --title NAME --site SITE --min-bet AMOUNT --max-bet AMOUNT --reason TEXT
    Offers a game of a provider on a site.
npm run admin -- provider key CODE [--revoke KEYID] --reason TEXT
    Makes a second key and prints it, once; or ends one. Two are in use at most.
npm run admin -- provider status CODE active|suspended --reason TEXT
npm run admin -- set-default-password --site SITE [--password-stdin] --reason TEXT
    The password of accounts that agents and operators open for others; whoever logs in with it has to choose another. It is made and
    printed once, or read from standard input.
npm run admin -- set-default-password SITE ACCOUNT --reason TEXT
    Gives one member a password that is made and printed once. It holds for three days and opens nothing but the form that replaces it; the
    member's sessions end, and a second factor is asked for all the same.
npm run admin -- rotate-sealing-key [--drop-old] --reason TEXT
    Makes a new key for what browsers send sealed. The one before opens for 24 hours more; with --drop-old, for a key that somebody may
    know, it ends at once.
npm run admin -- affiliate add SITE CODE [--agent ACCOUNT | --title NAME] [--host HOST] --reason TEXT
    A code by which an agent or a partner brings members. With --host every registration at that host counts for it.
npm run admin -- affiliate list SITE
npm run admin -- affiliate remove SITE CODE --reason TEXT
npm run admin -- secret set SITE NAME --reason TEXT
    Keeps the key of a service that the site uses, such as geetestKey, encrypted. It is read from standard input; nothing removes it.
npm run admin -- audit SITE [--last N]

The database is that of DATABASE_URL, or the embedded one of DATA_DIR. Every change is written to the audit log as "command line".
`;

const START = 'npm run admin -- ';
const ANY = `${START}COMMAND ...; npm run admin -- --help lists the commands`;

/** The forms of the command that begin with so many of these words as one does, whole. */
function formsOf(words: readonly string[]): string[] {
  const forms = usage.split(/\n(?=npm run|\n)/).filter((form) => form.startsWith(START));
  for (const count of [2, 1]) {
    const start = START + words.slice(0, count).join(' ');
    const found =
      words.length < count ? [] : forms.filter((form) => `${form} `.match(/^.*/)?.[0].startsWith(`${start} `));
    if (found.length > 0) return found;
  }
  return [];
}

/** What `--help` prints: the forms of the command that is named, or all. */
export function helpOf(words: readonly string[]): string {
  const forms = formsOf(words);
  return forms.length === 0 ? usage : `${forms.join('\n')}\n`;
}

/** How the command that begins so is written: the lines of its forms alone. */
export function usageOf(words: readonly string[]): string {
  const lines = formsOf(words).flatMap((form) => form.split('\n').filter((line) => /^(npm| {4}\[)/.test(line)));
  return lines.length === 0 ? ANY : lines.map((line) => line.trim()).join('\n');
}
