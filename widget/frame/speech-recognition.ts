/** The part of the Web Speech API that dictation uses; not every version of TypeScript's library declares it. */
export type SpeechRecognizer = {
  lang: string;
  interimResults: boolean;
  onresult:
    | ((event: {
        resultIndex: number;
        results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
      }) => void)
    | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
};

type Names = { SpeechRecognition?: new () => SpeechRecognizer; webkitSpeechRecognition?: new () => SpeechRecognizer };
type PolicyDocument = { featurePolicy?: { allowsFeature(name: string): boolean } };

/**
 * Returns the recognizer's constructor, or undefined if the browser has none or the host page denies the microphone.
 */
export function findSpeechRecognition(): (new () => SpeechRecognizer) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Names;
  const mayHear = (document as PolicyDocument).featurePolicy?.allowsFeature("microphone") ?? true;
  return mayHear ? (SpeechRecognition ?? webkitSpeechRecognition) : undefined;
}
