export { wishReasons } from "#contract/labels.ts";

export const WISH_LABEL = "Görüşme istiyor";
