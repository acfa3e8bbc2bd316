type InfoOf = (id: string) => { readonly importedIds: readonly string[] } | null;

/**
 * Says which views need a module of ours at once: all that such a view imports statically is one file, because a browser asks for six files at
 * a time, and each wave of requests costs a slow line half a second. A module that several views need belongs to the first of them, which
 * has been fetched by then. Everything else follows its own lazy import, and libraries are none of our modules.
 *
 * @param views the module that runs each view, by its name, in the order in which a visit fetches them
 * @returns the view, or null for what is split as usual
 */
export function viewFiles<Name extends string>(views: Readonly<Record<Name, string>>) {
  let viewOf: ReadonlyMap<string, Name> | null = null;
  return (id: string, bundle: { getModuleInfo: InfoOf }): Name | null => {
    viewOf ??= viewsOf(views, (of) => bundle.getModuleInfo(of));
    return id.includes('/node_modules/') ? null : (viewOf.get(id) ?? null);
  };
}

function viewsOf<Name extends string>(views: Readonly<Record<Name, string>>, infoOf: InfoOf): Map<string, Name> {
  const found = new Map<string, Name>();
  for (const [name, entry] of Object.entries(views) as [Name, string][]) {
    const left = [entry];
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      if (found.has(id)) continue;
      found.set(id, name);
      left.push(...(infoOf(id)?.importedIds ?? []));
    }
  }
  return found;
}
