// What a build tells its operator of the content.
export interface Logger {
  info(message: string): void;
  warn(message: string): void;
}

export const logger: Logger = {
  info: (message) => console.log(`[content] ${message}`),
  warn: (message) => console.warn(`[content] ${message}`),
};
