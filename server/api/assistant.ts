import { z } from "zod";
import {
  Answer,
  NewMessage,
  NewThread,
  Thread,
  ThreadLink,
  ThreadMessages,
  ThreadQuery,
  UploadedFile,
} from "#contract/assistant.ts";
import { IMAGE_MAX_BYTES } from "#contract/files.ts";
import { OpenedThread, ThreadOpening } from "#contract/identities.ts";
import { LeftContact } from "#contract/person-wishes.ts";
import {
  ConversationReading,
  FollowedThread,
  NewRating,
  SeenThread,
  ThreadQueue,
} from "#contract/conversation-status.ts";
import { ConversationState } from "#contract/team-inbox.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { availabilityOf, opensInWords } from "#server/domain/availability.ts";
import { queueOf } from "#server/domain/queue.ts";
import { signalState, signalTyping } from "#server/domain/conversation-signals.ts";
import { stopWaiting } from "#server/domain/conversation-states.ts";
import { markSeen } from "#server/store/conversation-states.ts";
import { listThreadMessages } from "#server/domain/messages.ts";
import { rate } from "#server/domain/conversation-ratings.ts";
import { leaveContact } from "#server/domain/person-wishes.ts";
import { leaveThread } from "#server/domain/live-support-sessions.ts";
import { openThread } from "#server/domain/thread-opening.ts";
import { readThreadLink } from "#server/domain/thread-links.ts";
import { uploadChatImage } from "#server/domain/files.ts";
import { answerOf } from "#server/assistant/messages/run.ts";
import { chatEventStream } from "./chat-event-stream.ts";
import { conversationStream, readConversation } from "./conversation-stream.ts";
import { Routes } from "./routes.ts";

const MULTIPART_OVERHEAD = 16 * 1024;

/** docs/product.md, Calls, Function endpoints. Answers are JSON, or an event stream if the caller accepts one. */
export const assistant = new Routes()
  // A mobile network has thousands of visitors behind one address.
  .post(
    "/functions/assistant/create-thread",
    {
      summary: "Begin a conversation",
      access: "public",
      body: NewThread.default({}),
      answer: Thread,
      errors: ["not-found"],
      limits: [{ by: "address", points: 150, seconds: 600 }],
    },
    async ({ services, user, body: { chatbotId, channel, page } }) => ({
      id: (await services.assistant.createThread(chatbotId, { channel, page, user })).thread_id,
    }),
  )
  .post(
    "/functions/assistant/open-thread",
    {
      summary: "Go on with one of the browser's conversations as the customer a token vouches for, or begin one",
      access: "public",
      body: ThreadOpening,
      answer: OpenedThread,
      errors: ["not-found"],
      limits: [{ by: "address", points: 150, seconds: 600 }],
    },
    ({ services, user, body }) =>
      openThread(
        {
          ...services,
          begin: () =>
            services.assistant.createThread(body.chatbotId, { channel: body.channel, page: body.page, user }),
        },
        body,
      ),
  )
  .post(
    "/functions/assistant/send-message",
    {
      summary: "Send a message and get its answer",
      access: "thread holder",
      body: NewMessage,
      answer: Answer,
      errors: ["file-not-found"],
      limits: [
        { by: "address", points: 120, seconds: 60 },
        { by: "thread", points: 20, seconds: 60 },
      ],
      findsThread: true,
    },
    async ({ services, threadClaim, body, request }) => {
      const run = await services.assistant.send(body, threadClaim);
      if (request.headers.get("accept")?.includes("text/event-stream"))
        return chatEventStream(run, request, services.metrics);
      return answerOf(run);
    },
  )
  .post(
    "/functions/assistant/leave-contact",
    {
      summary: "Leave a way to be reached: a wish for a person, which the chatbot's staff are told of",
      access: "thread holder",
      body: LeftContact,
      answer: z.object({ kept: z.literal(true) }),
      limits: [
        { by: "address", points: 60, seconds: 600 },
        { by: "thread", points: 10, seconds: 600 },
      ],
    },
    async ({ services, thread, body: { threadId: _, ...contact } }) => {
      await leaveContact(services, thread, contact);
      return { kept: true as const };
    },
  )
  .post(
    "/functions/assistant/follow",
    {
      summary: "What is said in the thread, by whoever, from after a position: an event stream, or once as JSON",
      access: "thread holder",
      body: FollowedThread,
      answer: ConversationReading,
      limits: [
        { by: "address", points: 300, seconds: 60 },
        { by: "thread", points: 60, seconds: 60 },
      ],
    },
    ({ services, thread, body, request, address }) =>
      request.headers.get("accept")?.includes("application/json")
        ? readConversation(services, thread, body.after)
        : conversationStream(services, thread, { after: body.after, side: "visitor", address }),
  )
  .post(
    "/functions/assistant/typing",
    {
      summary: "Say that one is writing",
      access: "thread holder",
      body: ThreadQuery,
      answer: z.object({ told: z.literal(true) }),
      limits: [
        { by: "address", points: 600, seconds: 60 },
        { by: "thread", points: 40, seconds: 60 },
      ],
    },
    ({ services, thread }) => {
      // Only people read typing signals; the assistant does not wait for them.
      if (thread.state !== "bot") signalTyping(services, thread, { kind: "visitor", name: null });
      return { told: true as const };
    },
  )
  .post(
    "/functions/assistant/seen",
    {
      summary: "Say how far one has read",
      access: "thread holder",
      body: SeenThread,
      answer: z.object({ kept: z.literal(true) }),
      limits: [
        { by: "address", points: 600, seconds: 60 },
        { by: "thread", points: 120, seconds: 60 },
      ],
    },
    async ({ services, thread, body }) => {
      if (await markSeen(services.db, thread.id, "visitor", body.position)) signalState(services, thread);
      return { kept: true as const };
    },
  )
  .post(
    "/functions/assistant/stop-waiting",
    {
      summary: "Go on with the assistant instead of waiting for a person",
      access: "thread holder",
      body: ThreadQuery,
      answer: z.object({ state: ConversationState }),
      limits: [
        { by: "address", points: 120, seconds: 60 },
        { by: "thread", points: 10, seconds: 60 },
      ],
    },
    async ({ services, thread }) => {
      const moved = await inTransaction(services.db, (db) => stopWaiting(db, thread));
      if (moved) signalState(services, thread);
      return { state: moved?.state ?? thread.state };
    },
  )
  .post(
    "/functions/assistant/leave",
    {
      summary: "End the conversation",
      access: "thread holder",
      body: ThreadQuery,
      answer: z.object({ left: z.literal(true) }),
      limits: [
        { by: "address", points: 120, seconds: 60 },
        { by: "thread", points: 10, seconds: 60 },
      ],
    },
    async ({ services, thread }) => {
      await leaveThread(services, thread);
      return { left: true as const };
    },
  )
  .post(
    "/functions/assistant/open-link",
    {
      summary: "The thread of a link that was mailed to its visitor",
      access: "public",
      body: ThreadLink,
      answer: Thread,
      errors: ["thread-not-found"],
      limits: [{ by: "address", points: 60, seconds: 600 }],
    },
    async ({ services, body }) => ({ id: (await readThreadLink(services, body.token)).thread_id }),
  )
  .post(
    "/functions/assistant/queue",
    {
      summary: "Where the visitor stands in the queue, and when somebody is there",
      access: "thread holder",
      body: ThreadQuery,
      answer: ThreadQueue,
      limits: [
        { by: "address", points: 300, seconds: 60 },
        { by: "thread", points: 60, seconds: 60 },
      ],
    },
    async ({ services, thread }) => {
      const now = services.clock();
      const availability = await availabilityOf(services.db, thread.company_id, now);
      return {
        state: thread.state,
        queue: await queueOf(services.db, thread, now),
        isSomeoneThere: availability.isThere,
        opens: opensInWords(availability, now),
      };
    },
  )
  .post(
    "/functions/assistant/rate",
    {
      summary: "Say how the assistant was, or the person; said again, the last word holds",
      access: "thread holder",
      body: NewRating,
      answer: z.object({ kept: z.literal(true) }),
      errors: ["invalid-input"],
      limits: [
        { by: "address", points: 60, seconds: 600 },
        { by: "thread", points: 20, seconds: 600 },
      ],
    },
    async ({ services, thread, body: { about, good, comment } }) => {
      await rate(services, thread, { about, good, comment: comment ?? null });
      return { kept: true as const };
    },
  )
  .post(
    "/functions/assistant/upload-file",
    {
      summary: "Upload an image for a message",
      access: "public",
      form: z.object({ file: z.instanceof(File).meta({ type: "string", format: "binary" }) }),
      answer: UploadedFile,
      maxBytes: IMAGE_MAX_BYTES + MULTIPART_OVERHEAD,
      errors: ["not-an-image", "file-too-large", "image-too-large", "unavailable"],
      limits: [{ by: "address", points: 30, seconds: 600 }],
    },
    ({ services, form }) => uploadChatImage(services, form.file),
  )
  .post(
    "/functions/assistant/get-messages",
    {
      summary: "The messages of a thread",
      access: "thread holder",
      body: ThreadQuery,
      answer: ThreadMessages,
      limits: [
        { by: "address", points: 300, seconds: 60 },
        { by: "thread", points: 60, seconds: 60 },
      ],
    },
    async ({ services, thread }) => ({ messages: await listThreadMessages(services.db, thread.id) }),
  );
