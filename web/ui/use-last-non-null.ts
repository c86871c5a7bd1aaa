import { useState } from "react";

/**
 * Returns `value`, or the last one that was not null: a list that could not be reloaded stays as it was
 * (docs/product.md, Errors).
 */
export function useLastNonNull<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
