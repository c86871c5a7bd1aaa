import { expandAbbreviations } from "../chat-abbreviations.ts";
import { textFeatures } from "../text-features.ts";
import { wordsOf } from "../turkish.ts";
import {
  MESSAGE_BUCKETS,
  MESSAGE_KINDS,
  type MessageKind,
  type MessageWeights,
  readMessageWeights,
} from "./weights.ts";

/** How likely a message is of each kind; the shares add up to 1. */
export type KindShares = Record<MessageKind, number>;

let weights: MessageWeights | undefined;

/** A message is read several times until it is answered. */
const cache = new Map<string, KindShares>();
const MAX_CACHED = 200;

/**
 * What kind of message a visitor's text is, by a classifier learnt from messages to firms of many trades
 * (docs/decisions/0077-message-kinds.md). Deterministic.
 */
export function messageKinds(text: string): KindShares {
  const met = cache.get(text);
  if (met) return met;
  if (cache.size >= MAX_CACHED) cache.clear();
  const shares = shareKinds(messageFeatures(text), (weights ??= readMessageWeights()));
  cache.set(text, shares);
  return shares;
}

/** The features that a message's kind is told by. */
export const messageFeatures = (text: string): [place: number, share: number][] =>
  [...textFeatures(expandAbbreviations(wordsOf(text)))].map(([place, share]) => [place % MESSAGE_BUCKETS, share]);

/** The shares by given weights. */
export function shareKinds(features: readonly [number, number][], { kinds, scale }: MessageWeights): KindShares {
  const powers = MESSAGE_KINDS.map((_, kind) => {
    let sum = 0;
    for (const [place, share] of features) sum += kinds[kind * MESSAGE_BUCKETS + place]! * share;
    return Math.exp(scale * sum);
  });
  const total = powers.reduce((sum, power) => sum + power, 0);
  return Object.fromEntries(MESSAGE_KINDS.map((kind, at) => [kind, powers[at]! / total])) as KindShares;
}
