import { useEffect, useRef, useState } from "react";
import type { ExplainedAnswer } from "#contract/chatbots.ts";
import { answer, browserApi } from "../../../api.ts";
import { errorText } from "../../../texts/errors.ts";

type Entry = { key: number; asked: ExplainedAnswer };

const KEPT = 30;

/** The questions asked, newest first; kept in this tab, so that one can edit an article and return. */
export function usePlayground(chatbotId: string) {
  const place = `sozbir.playground.${chatbotId}`;
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const next = useRef(0);
  const asking = useRef(false);

  useEffect(() => {
    const kept = read(place).map((asked) => ({ key: next.current++, asked }));
    setEntries(kept);
  }, [place]);

  function show(shown: readonly Entry[]) {
    setEntries(shown);
    keep(
      place,
      shown.map(({ asked }) => asked),
    );
  }

  async function send(question: string) {
    setPending(question);
    setProblem(undefined);
    try {
      const asked = await answer<ExplainedAnswer>(
        browserApi.chatbots[":id"].ask.$post({ param: { id: chatbotId }, json: { question } }),
      );
      show([{ key: next.current++, asked }, ...entries].slice(0, KEPT));
    } catch (error) {
      setProblem(`“${question}” sorulamadı. ${errorText(error)}`);
    } finally {
      asking.current = false;
      setPending(null);
    }
  }

  return {
    entries,
    pending,
    problem,
    /** Returns false while another question is pending. */
    ask(question: string): boolean {
      if (asking.current) return false;
      asking.current = true;
      void send(question);
      return true;
    },
    clear: () => show([]),
  };
}

function read(place: string): ExplainedAnswer[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? "[]") as ExplainedAnswer[];
    // Entries stored by an earlier version are dropped.
    return kept.filter(({ read: question }) => question !== undefined);
  } catch {
    return [];
  }
}

function keep(place: string, asked: ExplainedAnswer[]) {
  try {
    sessionStorage.setItem(place, JSON.stringify(asked));
  } catch {
    // If storage is full or denied, the list is lost on reload.
  }
}
