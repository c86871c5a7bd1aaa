import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RANKING_FEATURES } from "#server/assistant/retrieval/ranking/ranking-features.ts";
import { FeatureList } from "#web/admin/diagnosis/feature-list.tsx";

test.each(RANKING_FEATURES)("%s is told in Turkish where staff see why an answer came about", (name) => {
  expect(renderToStaticMarkup(<FeatureList features={{ [name]: 0.5 }} />)).not.toContain(`>${name}<`);
});
