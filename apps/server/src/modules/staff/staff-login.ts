/** What an operator's login looks like; the schema holds the same. */
export const staffLoginShape = /^[A-Za-z][A-Za-z0-9._-]{1,63}$/;
