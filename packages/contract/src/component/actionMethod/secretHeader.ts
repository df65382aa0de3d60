/** Header names whose values are secrets, such as Authorization or X-API-Key. */
const SECRET_HEADER =
  /^(?:authorization|proxy-authorization|cookie)$|api-?key|token|secret|passw|credential|signature|auth/i
/** The last characters of the secret, then what only the server can open. */
const SEALED = /^§([\x20-\x7e]{0,4})§(1\.[\w-]{40,})$/
const ENDING_LENGTH = 4
/** A shorter secret would be half told by its ending. */
const ENDING_FROM = 12

/** Whether the value of a header of an action method is a secret: nobody is shown it again, and no file tells it. */
export function isSecretHeader(name: string): boolean {
  return SECRET_HEADER.test(name)
}

/** Whether a header as it is kept holds a secret: by its name, or since its value is sealed, as it was under another name. */
export function holdsSecret({ name, value }: { name: string; value: string }): boolean {
  return isSecretHeader(name) || readSealed(value) !== null
}

/** By what people recognise a secret that is kept: its last characters; of a short one nothing. */
export function secretEnding(secret: string): string {
  return secret.length < ENDING_FROM ? '' : secret.slice(-ENDING_LENGTH)
}

/** The value of a header as it is kept: what it ends with, and the rest sealed. */
export function writeSealed(secret: string, sealed: string): string {
  return `§${secretEnding(secret).replaceAll(/[^\x20-\x7e]/g, '')}§${sealed}`
}

/** The parts of a sealed value; null for one that is not. */
export function readSealed(value: string): { ending: string; sealed: string } | null {
  const [, ending, sealed] = SEALED.exec(value) ?? []
  return ending === undefined || sealed === undefined ? null : { ending, sealed }
}

/** A secret that is kept, as it is shown: by what it ends with, if that may be told. */
export function shownSecret(ending: string | null): string {
  return `•••• ${ending ?? ''}`.trimEnd()
}
