/** The file of a form's field `file`; undefined where none is chosen (an untouched field carries an empty one). */
export function chosenFile(form: FormData): File | undefined {
  const file = form.get("file");
  return file instanceof File && file.name !== "" ? file : undefined;
}
