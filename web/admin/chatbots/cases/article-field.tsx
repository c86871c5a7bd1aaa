import { useEffect, useId, useState } from "react";
import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import { answer, browserApi } from "../../../api.ts";
import { TextField } from "../../../ui/text-field.tsx";

const OFFERED = "20";
const PAUSE_MS = 250;

/** An input for an article's slug that suggests articles matching the typed words. */
export function ArticleField({ chatbotId, first }: { chatbotId: string; first: string }) {
  const list = useId();
  const [typed, setTyped] = useState(first);
  const [offered, setOffered] = useState<readonly KnowledgeArticle[]>([]);
  const chosen = offered.find(({ slug }) => slug === typed);

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const search = typed.replaceAll("-", " ").trim().slice(0, 200);
      const query = { limit: OFFERED, ...(search && { search }) };
      const found = await answer<KnowledgeArticle[]>(
        browserApi.chatbots[":id"].articles.$get({ param: { id: chatbotId }, query }),
      ).catch(() => []);
      // Keeps the chosen article as a suggestion, although its slug does not match its words.
      if (isCurrent && found.length > 0) setOffered(found);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [chatbotId, typed]);

  return (
    <>
      <TextField
        name="article"
        label="Makale"
        required
        maxLength={80}
        list={list}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        hint={chosen ? chosen.title : "Başlığından bir söz yazıp listeden seçin; makalenin kısa adı yazılır."}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={list}>
        {offered.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  );
}
