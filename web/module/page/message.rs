//! Messages of the library as objects for the page.

use jiugong::{Arg, Message};
use js_sys::{Object, Reflect};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen(typescript_custom_section)]
const MESSAGE: &str = "
/** A message of the library: its id, the arguments of its translations, and the English text. */
export interface Message {
  id: string;
  args: Record<string, number | string | Message>;
  text: string;
}
";

#[wasm_bindgen]
extern "C" {
    /// A `Message` of the page.
    #[wasm_bindgen(typescript_type = "Message")]
    pub type JsMessage;
}

pub(crate) fn to_js(message: &Message) -> JsMessage {
    let args = message.args.iter().map(|(name, arg)| {
        let value = match arg {
            Arg::Number(number) => (*number as f64).into(),
            Arg::Text(text) => text.into(),
            Arg::Message(message) => to_js(message).into(),
            // No error of the page has these.
            Arg::List(_) | Arg::Error(_) => arg.to_string().into(),
        };
        (*name, value)
    });
    js_message(message.id, object(args), &message.to_string())
}

/// Returns the message for a move, numbered from 1, of a tile that cannot move. The library does
/// not parse numbers of tiles; the message has the wording of the command-line program.
pub(crate) fn illegal_tile(number: usize, tile: u16) -> JsMessage {
    let args = object([("number", (number as f64).into()), ("tile", tile.to_string().into())]);
    let text = format!("Move {number} is illegal: {tile} cannot move into the blank.");
    js_message("check-illegal-tile", args, &text)
}

pub(crate) fn js_message(id: &str, args: JsValue, text: &str) -> JsMessage {
    object([("id", id.into()), ("args", args), ("text", text.into())]).into()
}

pub(crate) fn object(properties: impl IntoIterator<Item = (&'static str, JsValue)>) -> JsValue {
    let object = Object::new();
    for (name, value) in properties {
        // Setting a property of a new object cannot fail.
        let _ = Reflect::set(&object, &name.into(), &value);
    }
    object.into()
}
