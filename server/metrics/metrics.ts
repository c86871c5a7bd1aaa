import { Counter, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const ANSWER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * The metrics of the running program (docs/product.md, Running it), in a registry of their own. No label names a
 * person, a thread or a company: routes are labelled by their pattern.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    /** Adds a gauge that is read at scrape time. */
    addGauge(name: string, help: string, read: () => number) {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
    },
    requests: new Counter({
      name: "sozbir_http_requests_total",
      help: "Requests answered, by method, route pattern and status",
      labelNames: ["method", "route", "status"] as const,
      registers,
    }),
    requestSeconds: new Histogram({
      name: "sozbir_http_request_duration_seconds",
      help: "Time to the head of the answer, by route pattern",
      labelNames: ["route"] as const,
      buckets: REQUEST_SECONDS,
      registers,
    }),
    keptPages: plainCount(
      registry,
      "sozbir_kept_pages_total",
      "Pages answered from what is kept, ahead of everything else",
    ),
    answers: new Counter({
      name: "sozbir_answers_total",
      help: "Answers stored, by outcome and by who wrote them (built-in or model)",
      labelNames: ["outcome", "engine"] as const,
      registers,
    }),
    answerSeconds: new Histogram({
      name: "sozbir_answer_duration_seconds",
      help: "Time from a stored question to its whole answer, by who wrote it",
      labelNames: ["engine"] as const,
      buckets: ANSWER_SECONDS,
      registers,
    }),
    failedAnswers: new Counter({
      name: "sozbir_answers_failed_total",
      help: "Questions left without an answer",
      registers,
    }),
    streams: new Gauge({
      name: "sozbir_event_streams",
      help: "Event streams that are open now, by what they tell",
      labelNames: ["kind"] as const,
      registers,
    }),
  };
}

/** A counter of events so frequent that a `Counter` would cost a twentieth of their time: it is read at scrape time. */
function plainCount(registry: Registry, name: string, help: string): { inc(): void } {
  let count = 0;
  const counter: Counter = new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      counter.reset();
      counter.inc(count);
    },
  });
  return { inc: () => void (count += 1) };
}
