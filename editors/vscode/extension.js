// Starts `fourfold rules lsp` for rule files; everything else is the server's.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const command = workspace.getConfiguration("fourfold").get("path", "fourfold");
  const server = { command, args: ["rules", "lsp"] };
  client = new LanguageClient("fourfold-rul", "Fourfold rules", server, { documentSelector: [{ language: "rul" }] });
  return client.start();
};

exports.deactivate = () => client?.stop();
