export const behindTheDoor = 1
