import { useState } from "react";

/**
 * `value`, or the last one there was where it is null: a list that could not be read anew stays as it was
 * (docs/product.md, Errors).
 */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
