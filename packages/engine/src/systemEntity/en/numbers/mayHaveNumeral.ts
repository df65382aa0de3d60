const NUMERAL =
  /[0-9]|one|two|three|four|fi[fv]|six|seven|eight|nin|ten|eleven|twel|twen|thir|fo[ru]|dozen|couple|hundred|thousand|million|billion|zero/

/** Whether a text can have a number at all; most have none and are done with here. */
export function mayHaveNumeral(text: string): boolean {
  return NUMERAL.test(text)
}
