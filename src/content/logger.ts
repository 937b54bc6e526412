// Log messages for operators about the content of a build.
export interface Logger {
  warn(message: string): void;
}

export const consoleLogger: Logger = {
  warn: (message) => console.warn(`[content] ${message}`),
};
