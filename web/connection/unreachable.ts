/** A call that never reached the server, or whose answer never came. */
export class Unreachable extends TypeError {
  /** What `texts/errors.ts` goes by. */
  readonly code = "unreachable";
}
