/**
 * Answers of a fake server in the running test that no server gives, by the replies that the contract declares. In a module
 * of its own: a setup file is loaded anew for each file of tests.
 */
export const wrongReplies: string[] = []
