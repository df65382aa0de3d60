const NUMERAL =
  /[0-9]|satu|dua|tiga|[ae]mpa?t|lima|[ae]nam|tuju|lapan|d[e]?lap|s[e]?mbil|sepuluh|sebelas|seratus|seribu|serebu|sejuta|se[mkl]|lusin|juta|nol|se[bgcpted]|stu/

/** Whether a text can have a number at all; most have none and are done with here. */
export function mayHaveNumeral(text: string): boolean {
  return NUMERAL.test(text)
}
