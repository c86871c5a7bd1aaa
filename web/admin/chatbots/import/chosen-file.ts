/** Returns the file of the form field `file`; undefined if none is selected (browsers then send an empty one). */
export function chosenFile(form: FormData): File | undefined {
  const file = form.get("file");
  return file instanceof File && file.name !== "" ? file : undefined;
}
