/** A call that did not reach the server, or whose response did not arrive. */
export class Unreachable extends TypeError {
  /** The key of its text in `texts/errors.ts`. */
  readonly code = "unreachable";
}
