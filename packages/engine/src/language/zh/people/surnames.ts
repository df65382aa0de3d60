import words from './surnames.json'

/** Surnames that are borne often enough to tell a name, in both scripts; one character each. */
export const SURNAMES = new Set(words.surnames)

/** Surnames of two characters. */
export const COMPOUND_SURNAMES = new Set(words.compoundSurnames)

/** Characters before a surname with which it is another word: 语文老师, 平常老师, 本周老师. */
export const NOT_SURNAME_AFTER: ReadonlyMap<string, string> = new Map(Object.entries(words.notAfter))

/** Words that look like a surname and a given name: 高级 (经理), 金牌, 温州 (人), 黄牛. */
export const NOT_NAME = new Set(words.notName)
