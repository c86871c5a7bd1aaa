import { isRouteErrorResponse } from "react-router";
import { errorTexts, unreachableText } from "../texts/errors.ts";

/** Returns the text for what a page's action threw: something in front of the server answered, or nothing did. */
export const unansweredText = (error: unknown) =>
  isRouteErrorResponse(error) ? errorTexts.unavailable : unreachableText;
