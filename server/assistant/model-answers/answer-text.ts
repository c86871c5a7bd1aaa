import { UnusableAnswer } from "../model-error.ts";

/** The model calls a tool in its text: its endpoint has no parser for the model's calls. */
export class ToolCallInText extends UnusableAnswer {
  constructor() {
    super("the model wrote a tool call into its text");
  }
}

/** What the model's last text was like, kept from answer to answer: `thinksFirst`, it began with unmarked reasoning. */
export type TextHabits = { thinksFirst: boolean };

const THOUGHT_BEGINS = /^(?:<(?:think|thinking|thought|reasoning)>|\[THINK\])/i;
const THOUGHT_ENDS = /^.*(?:<\/(?:think|thinking|thought|reasoning)>|\[\/THINK\])/is;
/** A token of a chat template; what follows it is no longer the answer. */
const TEMPLATE_TOKEN = /<[|｜][^<>\n]{1,40}[|｜]>|<(?:start|end)_of_turn>|\[\/?INST\]|<\/s>/;
const TOOL_CALL = /<tool_?calls?>|\[TOOL_CALLS\]|<function=|<\|python_tag\|>|tool▁calls?▁begin/i;
/** Text that may turn out to be a tool call, which a visitor shall not see. */
const MAY_BE_CALL = /^(?:```|[{[<])/;
/** The beginning of a tag or token whose rest has not arrived. */
const TAG_BEGUN = /(?:<[^<>\s]{0,40}|\[\/?[A-Z_]{0,10})$/;
/** Reasoning included; each piece reads all of the text again. */
const MAX_LENGTH = 48_000;

/**
 * Reads the text of one step as it arrives and gives the part of it that is for the visitor: without reasoning, template
 * tokens and NUL. `add` and `end` return the text to append, and whether what was given before is withdrawn. They throw
 * `ToolCallInText`, also for text that names one of `tools`, and `UnusableAnswer` if the text has no end.
 */
export function createTextReader(tools: readonly string[], habits: TextHabits) {
  const namesTool = new RegExp(`(?<![\\w-])(?:${tools.join("|") || "(?!)"})(?![\\w-])`);
  let written = "";
  let shown = "";

  function read(isWhole: boolean): { withdrawn: boolean; text: string } {
    const text = visibleIn(written, habits, isWhole);
    if (TOOL_CALL.test(written.replace(THOUGHT_ENDS, "")) || (isWhole && namesTool.test(text)))
      throw new ToolCallInText();
    const withdrawn = !text.startsWith(shown);
    const added = withdrawn ? text : text.slice(shown.length);
    shown = text;
    return { withdrawn, text: added };
  }

  return {
    add(piece: string) {
      // NUL is the one character PostgreSQL text cannot store.
      written = (written + piece.replaceAll("\0", "")).trimStart();
      if (written.length > MAX_LENGTH) throw new UnusableAnswer("the answer had no end");
      return read(false);
    },
    end() {
      const last = read(true);
      if (written !== "") habits.thinksFirst = THOUGHT_ENDS.test(written) && !THOUGHT_BEGINS.test(written);
      return last;
    },
  };
}

function visibleIn(written: string, { thinksFirst }: TextHabits, isWhole: boolean): string {
  const answer = written.replace(THOUGHT_ENDS, "").trimStart();
  const isThought = THOUGHT_BEGINS.test(answer) || (thinksFirst && !isWhole && !THOUGHT_ENDS.test(written));
  if (isThought || (!isWhole && MAY_BE_CALL.test(answer))) return "";
  const token = answer.search(TEMPLATE_TOKEN);
  if (token >= 0) return answer.slice(0, token).trimEnd();
  return isWhole ? answer : answer.replace(TAG_BEGUN, "");
}
