/** Each begins a paragraph of its own. */
export const BLOCKS = new Set(
  "address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main nav ol option p pre section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);
export const NOT_READ = new Set("title meta link base head button label input img area option".split(" "));
/** No author nests this deep; deeper content is read as one paragraph. */
export const MAX_DEPTH = 250;
