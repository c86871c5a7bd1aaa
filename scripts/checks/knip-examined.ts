import type { Reporter } from "knip";

/** Says how many files knip read, for the tests to know that it read any: it is silent where it finds nothing. */
const sayExamined: Reporter = ({ counters }) => console.log(`Read ${counters.processed} of ${counters.total} files`);
export default sayExamined;
