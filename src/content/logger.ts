// Log messages for operators about the content of a build.
export interface Logger {
  info(message: string): void;
  warn(message: string): void;
}

export const logger: Logger = {
  info: (message) => console.log(`[content] ${message}`),
  warn: (message) => console.warn(`[content] ${message}`),
};
