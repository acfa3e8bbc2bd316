/** Something wrong with the texts of the browser code, and where. */
export interface Fault {
  /** Path from the root and line, or the catalogue and the key. */
  place: string;
  rule: string;
  message: string;
}
