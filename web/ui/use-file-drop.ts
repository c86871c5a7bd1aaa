import { type DragEvent, useRef, useState } from "react";

/**
 * Takes files that are dropped on an element: `target` goes on it, `over` says that some hang above it. What is dragged
 * otherwise, such as a selected text, is left to the browser.
 */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  // The pointer enters and leaves every element on its way.
  const depth = useRef(0);

  function track(event: DragEvent, step: number) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  }
  function onDrop(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }
  return {
    over,
    target: {
      onDragEnter: (event: DragEvent) => track(event, 1),
      onDragLeave: (event: DragEvent) => track(event, -1),
      onDragOver: (event: DragEvent) => track(event, 0),
      onDrop,
    },
  };
}
